import type { Decision } from '@akin/contract/safety/decision-shapes.ts'
import {
  appealAnswers,
  isOut,
  moneyAfterLift,
  type Statement,
  statementOf,
} from '@akin/contract/safety/statement.ts'
import { day, moment } from '#auth/mails/letter.ts'
import type { Config } from '#config.ts'
import type { Letter } from '#platform/mail/send-letter.ts'
import type { DecisionMail } from './decision-mail.ts'

type Installation = Pick<Config, 'publicUrl' | 'outsideBody'>
type Written = Omit<Letter, 'greeting' | 'why'>

/** What each mail says: of a decision the whole statement of reasons. */
export const letters: Record<DecisionMail['kind'], (decision: Decision, config: Installation) => Written> = {
  decision(decision, config) {
    const statement = statementOf(decision, { moment })
    return {
      subject: `${statement.title} (${decision.number})`,
      paragraphs: [...statementLines(statement, config), ...appealLines(decision, config)],
      button: button(decision, config),
    }
  },
  'decision-lifted': (decision, config) => ({
    subject: `We have lifted a decision (${decision.number})`,
    paragraphs: [
      `The decision of ${day(decision.startsAt)} about your account no longer holds: ${lower(statementOf(decision, { moment }).decided)}.`,
      `Why: ${decision.liftedWhy}`,
      ...afterLift(decision),
    ],
    button: button(decision, config),
  }),
  'appeal-answered'(decision, config) {
    const { result, answer, bySamePerson } = decision.appeal ?? {
      result: null,
      answer: '',
      bySamePerson: false,
    }
    return {
      subject: `Our answer to your appeal (${decision.number})`,
      paragraphs: [
        appealAnswers[result ?? 'kept'],
        answer,
        ...(bySamePerson ? [samePerson] : []),
        ...(result === 'kept' ? [] : afterLift(decision)),
        outsideLine(config),
      ],
      button: button(decision, config),
    }
  },
}

function statementLines(
  { decided, rule, where, facts, quote, found, means, until, stillWorks }: Statement,
  { publicUrl }: Installation,
) {
  return [
    `What we decided: ${decided}.`,
    `Which rule: ${rule.words}. The rules are at ${publicUrl}${rule.address}`,
    `What we saw: ${where}. ${facts}`,
    ...(quote ? [`Your words: “${quote}”`] : []),
    `How we found out: ${found}`,
    `What it means: ${means}`,
    `Until: ${until}`,
    `What still works: ${stillWorks.join(', ')}${stillWorks.length > 1 ? '.' : ''}`,
  ]
}

function appealLines({ appealUntil }: Decision, config: Installation) {
  return [
    `You may ask us to look again until ${day(appealUntil)}, free of charge: use the button below. Someone who had no part in it answers within 7 days.`,
    outsideLine(config),
  ]
}

/** The name and address of a body, where whoever runs this has named one. */
function outsideLine({ outsideBody }: Installation) {
  const body = outsideBody ? `: ${outsideBody}` : ''
  return `Not content with our answer? You may also go to a certified body for out-of-court dispute settlement${body}, or to court.`
}

const samePerson =
  'The same person decided and answered, because nobody else could: all the more reason to ask outside.'

function afterLift(decision: Decision) {
  return [
    ...(isOut(decision) ? ['Your account works again.'] : []),
    ...(decision.moneyBack ? [moneyAfterLift] : []),
  ]
}

function button({ id }: Decision, { publicUrl }: Installation) {
  return { label: 'Read it in Akin', url: `${publicUrl}/reports?decision=${id}` }
}

function lower(words: string) {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
