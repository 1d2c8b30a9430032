import type { Audience, ProfilePart } from '@akin/contract/profile/audiences.ts'

export const audienceLabels: Record<Audience, string> = {
  public: 'Public',
  members: 'Members',
  contacts: 'Contacts',
  me: 'Only me',
}

/** Every part of a profile that has an audience, by what it is about. */
export const partGroups: { title: string; parts: { part: ProfilePart; label: string }[] }[] = [
  {
    title: 'Pictures and name',
    parts: [
      { part: 'avatar', label: 'Photo' },
      { part: 'cover', label: 'Cover' },
      { part: 'fullName', label: 'Name' },
      { part: 'pronouns', label: 'Pronouns' },
    ],
  },
  {
    title: 'What you write',
    parts: [
      { part: 'headline', label: 'Headline' },
      { part: 'bio', label: 'In your own words' },
      { part: 'prompts', label: 'Prompts' },
      { part: 'status', label: 'Status' },
      { part: 'links', label: 'Links' },
    ],
  },
  {
    title: 'What you share',
    parts: [
      { part: 'interests', label: 'Interests' },
      { part: 'languages', label: 'Languages' },
      { part: 'lookingFor', label: 'Looking for' },
    ],
  },
  {
    title: 'Time and place',
    parts: [
      { part: 'place', label: 'Where you are' },
      { part: 'timeZone', label: 'Time zone' },
      { part: 'age', label: 'Age' },
      { part: 'joined', label: 'Month you joined' },
    ],
  },
]
