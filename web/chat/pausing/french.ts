import type { HurtfulWords } from './find-hurtful.ts'

const so = "(?:si |tellement |trop |vraiment |un |une |completement |juste |qu'un |qu'une ){0,3}"
const you = "(?:tu es|t'es|t es|vous etes)"

export const french: HurtfulWords = {
  phrases: [
    `${you} toujours comme ca`,
    `${you} ${so}(?:bete|stupide|nul|nulle|pathetique|degueulasse|degoutant|degoutante|moche|laid|laide|inutile|ridicule|con|conne|debile|une merde|de la merde)`,
    "personne (?:ne )?(?:t'aime|t'apprecie|veut de toi|te supporte|te veut)",
    'je te (?:hais|deteste|meprise)',
    'je (?:ne )?te supporte (?:plus|pas)',
    '(?:ferme|fermez) (?:la|ta gueule|ta bouche)',
    'ferme-la',
    'ta gueule',
    'va (?:te faire (?:foutre|voir|enculer)|en enfer|mourir|crever)',
    '(?:tue|suicide|pends)(?: |-)toi',
    'je vais te (?:tuer|frapper|detruire|demolir|buter)',
    'tu me (?:degoutes|rends malade|fais chier|fais pitie)',
    'casse(?: |-)toi',
    'nique ta (?:mere|race)',
    'fils de (?:pute|chien)',
    'sale (?:con|conne|pute|arabe|noir|juif|race|merde|chien|chienne)',
  ],
  words:
    'idiots? idiotes? imbeciles? cretins? cretines? abruti(?:e|s|es)? connard(?:s|e|es)? connasses? enfoires? encules? salopes? salauds? ' +
    'putes? petasses? encule(?:e|s)? batards? negres? bougnoules? youpins?',
  self: "(?:je suis|j'suis|chuis|j'etais|j'ai ete) (?:si |tellement |trop |vraiment ){0,3}(?:un |une |le |la )?",
}
