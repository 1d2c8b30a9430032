import { dayNumber, today } from '#discover/day.ts'
import { describePerson, wordsShownBy } from '#discover/people/describe-person.ts'
import { learnWordIds, readWordIds } from '#discover/people/word-ids.ts'
import { writePeople as writeListed } from '#discover/people/write-people.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { type DrawnPerson, drawPeople } from './draw-people.ts'
import { asReplica, insertRows } from './insert-rows.ts'
import type { Answers } from './write-connections.ts'

const chunk = 2_000

/** Accounts, profiles and all that discovery keeps of them, as the product itself would have made it of the profiles. */
export async function writePeople(db: Database, count: number, answers: Answers) {
  const day = dayNumber(today())
  let waiting: Numbered[] = []
  let number = 0
  // While PostgreSQL writes some, the next ones are drawn.
  let written: Promise<void> | undefined
  for (const person of drawPeople(count, day)) {
    waiting.push({ ...person, number: ++number })
    if (waiting.length < chunk && number < count) continue
    const people = waiting
    waiting = []
    await written
    written = transaction(db, tx => writeSome(tx, people, answers, day))
  }
  await written
}

type Numbered = DrawnPerson & { number: number }

async function writeSome(tx: Transaction, people: Numbered[], answers: Answers, day: number) {
  await tx.execute(asReplica)
  await insertRows(tx, 'users', people.map(userRow))
  await insertRows(tx, 'profiles', people.map(profileRow))
  await insertRows(tx, 'connect_settings', people.map(settingsRow))
  await insertRows(tx, 'pictures', people.flatMap(pictureRows))
  await insertRows(tx, 'profile_links', people.flatMap(linkRows))

  const found = people.filter(
    ({ profile, isVerified, isLeaving }) => profile.discovery && isVerified && !isLeaving,
  )
  const words = found.flatMap(({ profile }) => wordsShownBy(profile))
  await learnWordIds(tx, words)
  const idOf = await readWordIds(tx, words)
  await writeListed(
    tx,
    found.map(({ number, profile, activeOn, showsPresence }) => {
      const [asked = 0, answered = 0] = [answers.asked[number], answers.answered[number]]
      const habits = { isPresent: false, lastSeenOn: activeOn, showsPresence, asked, answered }
      return describePerson(profile, habits, idOf, day)
    }),
  )
}

function userRow({ number, profile, isVerified, isLeaving }: Numbered) {
  const { userId, displayName, dateOfBirth, createdAt } = profile
  return {
    id: userId,
    email: `member${number}@people.test`,
    display_name: displayName,
    password_hash: 'unusable',
    date_of_birth: dateOfBirth,
    terms_version: '2026-11-15',
    status: isLeaving ? 'deleting' : 'active',
    deletion_due_at: isLeaving ? new Date(Date.now() + 86_400_000) : null,
    email_verified_at: isVerified ? createdAt : null,
    created_at: createdAt,
  }
}

function profileRow({ profile }: Numbered) {
  return {
    user_id: profile.userId,
    full_name: profile.fullName,
    pronouns: profile.pronouns,
    headline: profile.headline,
    bio: profile.bio,
    city: profile.city,
    country: profile.country,
    languages: profile.languages,
    interests: profile.interests,
    looking_for: profile.lookingFor,
    prompts: profile.prompts,
    show_age: profile.showAge,
    audiences: profile.audiences,
    discovery: profile.discovery,
  }
}

function settingsRow({ profile, activeOn, showsPresence }: Numbered) {
  const seen = new Date(activeOn * 86_400_000 + 3_600_000)
  return { user_id: profile.userId, shows_presence: showsPresence, last_seen_at: seen }
}

function pictureRows({ profile: { userId, pictures } }: Numbered) {
  return pictures.avatar ? [{ ...pictures.avatar, user_id: userId, kind: 'avatar' }] : []
}

function linkRows({ profile: { userId, links } }: Numbered) {
  return links.map(({ label, url, verifiedAt }, position) => ({
    ...{ user_id: userId, position, label, url },
    verified_at: verifiedAt,
    checked_at: verifiedAt,
  }))
}
