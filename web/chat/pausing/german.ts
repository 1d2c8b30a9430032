import type { HurtfulWords } from './find-hurtful.ts'

const so = '(?:so |echt |einfach |total |ja |wirklich |immer |ein |eine |nur |voll ){0,3}'

export const german: HurtfulWords = {
  phrases: [
    '(?:du bist|bist du) immer so',
    `(?:du bist|bist du) ${so}(?:dumm|blod|bescheuert|bekloppt|behindert|erbarmlich|widerlich|ekelhaft|hasslich|wertlos|nutzlos|peinlich|nichts wert|krank im kopf)`,
    '(?:niemand|keiner) (?:mag|liebt|will|braucht|interessiert sich fur) dich',
    'ich (?:hasse|verachte) dich',
    'ich kann dich nicht (?:ausstehen|leiden|mehr sehen)',
    'halt (?:die|deine|dein|einfach die|doch die) (?:klappe|fresse|maul|schnauze)',
    'halts maul',
    'fahr zur holle',
    '(?:verpiss|verzieh|schleich) dich',
    'fick dich',
    'leck mich am arsch',
    '(?:bring|hang) dich (?:doch )?(?:um|auf)',
    'geh (?:doch )?sterben',
    'stirb (?:doch|endlich)',
    'ich (?:bring|bringe|mach|mache) dich (?:um|fertig|kaputt)',
    'du (?:gehst|kotzt) mich an',
    'du machst mich krank',
    'was stimmt (?:nicht mit dir|mit dir nicht)',
  ],
  words:
    'idiot(?:en|in)? trottel volltrottel depp(?:en)? vollidiot(?:en)? vollpfosten arschloch(?:er)? arschgesicht(?:er)? wichser hurens(?:ohn|ohne) ' +
    'hure schlampen? nutten? fotzen? missgeburt(?:en)? spast(?:i|en|is)? miststuck drecks(?:au|kerl|stuck) scheisskerl mistkerl schwuchteln? kanaken? neger versager(?:in)?',
  self: '(?:ich bin|bin ich|ich war|war ich) (?:so |echt |einfach |auch |halt |ja |wirklich ){0,3}(?:ein |eine |der |die )?',
}
