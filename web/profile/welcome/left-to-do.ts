import { type WelcomeStep, welcomeSteps } from '@akin/contract/auth/welcome.ts'
import type { OwnProfile } from '@akin/contract/profile/shapes.ts'

/** What a newcomer may do first; all but the last of it is a step of the welcome. */
export interface Task {
  task: WelcomeStep | 'hello'
  isDone: boolean
  /** Comes next. What was passed over in the welcome can wait. */
  isNext: boolean
  about: string
}

/** How far someone is, by their profile as it is: it may have been filled in anywhere. */
export function leftToDo(profile: OwnProfile, hasAsked: boolean): Task[] {
  const { avatar, interests, headline, welcome } = profile
  const tasks = [
    { task: 'picture', isDone: avatar !== null, about: 'So that people know who is writing' },
    { task: 'interests', isDone: interests.length >= 3, about: interestsWords(interests.length) },
    { task: 'sentence', isDone: headline !== '', about: 'It takes a minute' },
    { task: 'hello', isDone: hasAsked, about: 'There are people to meet in Discover' },
  ] as const
  const passed = welcome.step ? welcomeSteps.indexOf(welcome.step) : welcomeSteps.length
  const next = tasks.find(({ isDone }, at) => !isDone && at >= passed) ?? tasks.find(({ isDone }) => !isDone)
  return tasks.map(each => ({
    ...each,
    isNext: each === next,
    about: each.isDone ? doneWords(each.task) : each.about,
  }))
}

function interestsWords(count: number) {
  if (count === 0) return 'They show what you share with someone'
  return count === 1 ? 'One so far' : 'Two so far'
}

function doneWords(task: Task['task']) {
  return task === 'hello' ? 'You have asked. Now it is their turn' : 'Done'
}
