import type { ProfileStep } from '@akin/contract/profile/shapes.ts'

/** Where each step is done, what to press and why it is worth it. */
export const profileSteps: Record<ProfileStep, { field: string; act: string; why: string }> = {
  avatar: { field: 'avatar', act: 'Add a photo', why: 'People like to know who they are talking to.' },
  bio: { field: 'bio', act: 'Write something about yourself', why: 'Two or three sentences are plenty.' },
  interests: {
    field: 'interests',
    act: 'Choose three interests',
    why: 'They are how people find what they share with you.',
  },
  headline: { field: 'headline', act: 'Add a headline', why: 'One line says what a first look should.' },
  prompts: { field: 'prompts', act: 'Answer a prompt', why: 'It gives people something to ask about.' },
  place: {
    field: 'city',
    act: 'Say where you are',
    why: 'A town is enough. It is never more exact than that.',
  },
  languages: { field: 'languages', act: 'Add your languages', why: 'Then people know how to write to you.' },
  lookingFor: {
    field: 'lookingFor',
    act: 'Say what you are looking for',
    why: 'It spares everyone a guess.',
  },
  fullName: { field: 'fullName', act: 'Add your name', why: 'As your friends would say it.' },
  links: { field: 'links', act: 'Add a link', why: 'To wherever there is more of you.' },
}
