import { lockUser } from '#auth/lock-user.ts'
import { endAllSessions } from '#auth/sessions/end-for-operator.ts'
import { dropTwoStepOf } from '#auth/two-step/end-for-operator.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { mayDecideAbout } from '../door/may-decide-about.ts'
import { noted } from '../log/noted.ts'

const subject = ({ params }: { params: { userId: number } }) => ({ kind: 'person', key: params.userId })

/** The whole address leaves once it stands in the log who asked for it, and why. */
export const showEmail = noted<'showEmail'>(
  { act: 'person.email_shown', subject },
  ({ db }, { params: { userId }, body: { reason } }, note) =>
    transaction(db, async tx => {
      const user = (await lockUser(tx, userId)) ?? refuse('not_found')
      await note(tx, { reason })
      return { email: user.email }
    }),
)

export const endPersonsSessions = noted<'endPersonsSessions'>(
  { act: 'person.sessions_ended', subject },
  ({ db }, { params: { userId }, body: { reason }, asker }, note) =>
    transaction(db, async tx => {
      await mayDecideAbout(tx, asker.id, userId)
      if (!(await lockUser(tx, userId))) refuse('not_found')
      const ended = await endAllSessions(tx, userId)
      await note(tx, { reason, detail: `${ended} ended` })
      return { ended }
    }),
)

/** They are told by mail, and the reason is kept beside what operators do as well. */
export const endPersonsTwoStep = noted<'endPersonsTwoStep'>(
  { act: 'person.two_step_off', subject },
  ({ db }, { params: { userId }, body: { reason }, asker }, note) =>
    transaction(db, async tx => {
      await mayDecideAbout(tx, asker.id, userId)
      if (!(await dropTwoStepOf(tx, userId, reason))) refuse('two_step_off')
      await note(tx, { reason })
    }),
)
