import type { LanguageCode } from '@akin/contract/profile/languages.ts'
import type { CultureName } from './cultures.ts'
import type { SamplePerson } from './sample-person.ts'

const amsterdam = { city: 'Amsterdam', country: 'NL', timeZone: 'Europe/Amsterdam' }
const bristol = { city: 'Bristol', country: 'GB', timeZone: 'Europe/London' }
const copenhagen = { city: 'Copenhagen', country: 'DK', timeZone: 'Europe/Copenhagen' }
const enugu = { city: 'Enugu', country: 'NG', timeZone: 'Africa/Lagos' }
const iasi = { city: 'Iași', country: 'RO', timeZone: 'Europe/Bucharest' }
const istanbul = { city: 'Istanbul', country: 'TR', timeZone: 'Europe/Istanbul' }
const leipzig = { city: 'Leipzig', country: 'DE', timeZone: 'Europe/Berlin' }
const lisbon = { city: 'Lisbon', country: 'PT', timeZone: 'Europe/Lisbon' }
const lyon = { city: 'Lyon', country: 'FR', timeZone: 'Europe/Paris' }
const montevideo = { city: 'Montevideo', country: 'UY', timeZone: 'America/Montevideo' }
const galway = { city: 'Galway', country: 'IE', timeZone: 'Europe/Dublin' }
const pune = { city: 'Pune', country: 'IN', timeZone: 'Asia/Kolkata' }
const porto = { city: 'Porto', country: 'PT', timeZone: 'Europe/Lisbon' }
const taipei = { city: 'Taipei', country: 'TW', timeZone: 'Asia/Taipei' }

/** Who was here first; the two who are signed in as come at the top. Their ids stay theirs. */
export const founders = [
  founder(1, 'Ana', 'Ana Caldeirinha', '1994-03-12', 210, 'woman', 'portuguese', lisbon, ['pt', 'en', 'es']),
  founder(2, 'Ben', 'Ben Hartnoll', '1991-11-02', 204, 'man', 'british', bristol, ['en', 'pt']),
  founder(3, 'Chidi', 'Chidi Ezekwe', '1988-06-25', 180, 'man', 'igbo', enugu, ['ig', 'en']),
  founder(4, 'Daria', 'Daria Ursache', '1999-01-30', 151, 'woman', 'romanian', iasi, ['ro', 'en', 'fr']),
  founder(5, 'Emre', 'Emre Baykara', '1985-09-17', 133, 'man', 'turkish', istanbul, ['tr', 'en', 'de']),
  founder(6, 'Freja', 'Freja Dalsgaard', '1996-12-08', 120, 'woman', 'danish', copenhagen, [
    'da',
    'en',
    'sv',
  ]),
  founder(7, 'Gita', 'Gita Bhargava', '1979-04-21', 96, 'woman', 'hindi', pune, ['hi', 'mr', 'en']),
  founder(8, 'Hugo', 'Hugo Castagnier', '2001-08-14', 80, 'man', 'french', lyon, ['fr', 'en', 'es']),
  founder(9, 'Ines', 'Inês Carvalhal', '1993-02-03', 61, 'woman', 'portuguese', porto, ['pt', 'en', 'fr']),
  founder(10, 'Jonas', 'Jonas Reinbeck', '1990-10-29', 45, 'man', 'german', leipzig, ['de', 'en']),
  founder(11, 'Kira_Sol', 'Kira Soler', '1997-07-07', 30, 'neither', 'argentine', montevideo, [
    'es',
    'en',
    'pt',
  ]),
  founder(12, 'Liam-O', 'Liam Ó Tuathail', '1983-05-19', 19, 'man', 'irish', galway, ['en', 'ga']),
  founder(13, 'Mei', 'Liang Meijun', '2000-02-29', 9, 'woman', 'chinese', taipei, ['zh', 'en', 'ja']),
  founder(14, 'Noor', 'Noor Haddadin', '1995-12-24', 2, 'woman', 'levantine', amsterdam, ['ar', 'nl', 'en']),
] as const

function founder(
  number: number,
  displayName: string,
  fullName: string,
  dateOfBirth: string,
  joined: number,
  gender: SamplePerson['gender'],
  culture: CultureName,
  home: SamplePerson['home'],
  languages: LanguageCode[],
): SamplePerson {
  const email = `${displayName.split(/[_-]/)[0]?.toLowerCase()}@demo.example`
  return {
    id: 1_000_000_000 + number,
    displayName,
    email,
    dateOfBirth,
    joined,
    fullName,
    gender,
    culture,
    home,
    languages,
  }
}
