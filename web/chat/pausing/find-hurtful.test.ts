import { expect, test } from 'vitest'
import { findHurtful } from './find-hurtful.ts'

/** What is found, in a text around it. */
const hurtful: [text: string, found: string][] = [
  ['You are always like this, Tomasz. Bring your own idiot projector', 'You are always like this'],
  ['Bring your own IDIOT projector', 'IDIOT'],
  ['you’re so stupid!', 'you’re so stupid'],
  ['Oh just shut up', 'shut up'],
  ['Nobody likes you anyway', 'Nobody likes you'],
  ['go\nkill  yourself', 'kill  yourself'],
  ['What is wrong with you?', 'What is wrong with you'],
  ['😀 Fuck you 😀', 'Fuck you'],
  ['Du bist so erbärmlich', 'Du bist so erbärmlich'],
  ['Halt die Fresse!', 'Halt die Fresse'],
  ['Ihr seid doch alle VOLLIDIOTEN', 'VOLLIDIOTEN'],
  ['Du Arschloch.', 'Arschloch'],
  ['Eres tan estúpido', 'Eres tan estúpido'],
  ['¡Cállate!', 'Cállate'],
  ['hijo de puta', 'hijo de puta'],
  ['Tu es vraiment nulle', 'Tu es vraiment nulle'],
  ['T’es trop bête', 'T’es trop bête'],
  ['Ta gueule, connard', 'Ta gueule'],
  ['ce Connard', 'Connard'],
]

test('words that may hurt are found in four languages, and quoted as they were written', () => {
  for (const [text, found] of hurtful) expect(findHurtful(text), text).toBe(found)
})

/** Among them words that are one thing here and another there. */
const harmless = [
  'You always make me laugh',
  'You are always welcome. You are so kind, you are a joy!',
  'I am such an idiot, I forgot the soup',
  'ich bin so ein Trottel',
  'soy un idiota',
  'je suis tellement bête, je suis un abruti',
  'That is so stupid of me',
  'What is wrong with your bike?',
  'Hell of a ride through Scunthorpe in a cockpit, with Dickens and shiitake',
  'The die is cast. Die Suppe ist zu dick, die Kiste voll.',
  'Con mucho gusto, con amor. Ce con-là? Une bête est dans le jardin.',
  'Das ist Mist, mein Rad ist kaputt.',
  'No te preocupes, te quiero. Me das un beso?',
  'Shut the window, look it up',
  'I hate Mondays, and I hate waiting for you',
  'Wir bringen dich heim',
  'Spicy chinking glasses, a bastion, a twatting owl',
  'Je suis en retard, je crève de faim, il faut sortir les ordures',
  'El tren viene retrasado. Espero que te den el trabajo. Mi perra duerme.',
  'Do you always like this kind of music? I get lost easily. I’ll find you at the station.',
  'Kill your darlings',
  '',
  '😀'.repeat(2_000),
]

test('what is kind, said of oneself, or only spelt alike is let through', () => {
  for (const text of harmless) {
    expect(findHurtful(text), text).toBeNull()
  }
})

test('a text that was made to take long is looked through like any other', () => {
  for (const part of ['you ', 'you are so ', 'i am such ', ' ', 'tu es si ', 'ich bin so ', 'a', "'"]) {
    expect(findHurtful(part.repeat(4_000).slice(0, 4_000)), part).toBeNull()
  }
})
