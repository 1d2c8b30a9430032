import type { HurtfulWords } from './find-hurtful.ts'

const so = '(?:tan |muy |un |una |el |la |siempre |realmente ){0,3}'

export const spanish: HurtfulWords = {
  phrases: [
    '(?:siempre eres|eres siempre) (?:asi|igual)',
    `(?:eres|sos) ${so}(?:tonto|tonta|estupido|estupida|patetico|patetica|asqueroso|asquerosa|inutil|feo|fea|ridiculo|ridicula|una mierda|mierda|basura)`,
    'nadie te (?:quiere|necesita|soporta|aguanta)',
    'te (?:odio|desprecio|detesto)',
    'no te (?:soporto|aguanto)',
    'callate(?: la boca)?',
    'cierra (?:la boca|el pico)',
    'vete a la mierda',
    'vete al (?:infierno|diablo|carajo)',
    'anda a cagar',
    '(?:matate|muerete|suicidate)',
    'ojala te mueras',
    'te voy a (?:matar|pegar|destrozar)',
    'me das asco',
    'que te (?:jodan|follen|den por culo)',
    'vete a tomar por culo',
    'hij[oa] de (?:la gran )?put[ao]',
    'chinga tu madre',
    'me cago en tu (?:madre|padre|puta madre)',
  ],
  words:
    'idiotas? imbecil(?:es)? gilipollas cabron(?:es|a)? pendej[oa]s? putas? maricon(?:es)? ' +
    'malparid[oa]s? hijueputa hijoputa sudaca(?:s)? fracasad[oa]s? culiao',
  self: '(?:soy|fui|he sido) (?:tan |muy ){0,3}(?:un |una |el |la )?',
}
