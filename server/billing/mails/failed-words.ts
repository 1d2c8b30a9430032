interface Unpaid {
  plan: string
  amount: string
}

interface About extends Unpaid {
  /** The day until which everything stays. */
  keptUntil: string
}

interface Words {
  subject: string
  paragraphs: string[]
}

/** Days 0, 3, 7 and 13: a hint, a reminder, a date, and the last word. None of them threatens. */
export function failedWords(number: number, about: Unpaid & { keptUntil: string | null }): Words {
  const { keptUntil } = about
  return keptUntil === null ? endedWords(number, about) : (words[number - 1] ?? last)({ ...about, keptUntil })
}

/** Nothing stays by now, as a day after a trial: what is paid for comes back at once. */
function endedWords(number: number, { plan, amount }: Unpaid): Words {
  const isLast = number >= words.length
  return {
    subject: isLast ? `Last mail about this: ${plan} is not paid` : `A reminder: ${plan} is not paid`,
    paragraphs: [
      `We could not take ${amount} for ${plan}${isLast ? ', and this is our last mail about it' : ''}. Until it is paid you have what everyone has without a plan.`,
      `You can pay now or use another card, and ${plan} is there at once. If not, it ends by itself. Nobody will send you a bill for it.`,
    ],
  }
}

const first = ({ plan, amount, keptUntil }: About) => ({
  subject: `Your payment for ${plan} did not go through`,
  paragraphs: [
    `We could not take ${amount} for ${plan}. Most often the card has expired, or the bank wanted to be asked again.`,
    `Nothing has changed for you: everything stays as it is until ${keptUntil}. We will try again by ourselves, or you can pay now or use another card.`,
  ],
})

const second = ({ plan, amount, keptUntil }: About) => ({
  subject: `A reminder: ${plan} is not paid yet`,
  paragraphs: [
    `We have tried again to take ${amount} for ${plan}, without success. Another card may help.`,
    `You still have everything, until ${keptUntil}.`,
  ],
})

const third = ({ plan, amount, keptUntil }: About) => ({
  subject: `${plan} stays until ${keptUntil}`,
  paragraphs: [
    `${amount} for ${plan} is still open. If it is paid by ${keptUntil}, nothing changes at all.`,
    'If not, the plan ends on that day and you have what everyone has without one. Nobody will send you a bill for it.',
  ],
})

const last = ({ plan, amount, keptUntil }: About) => ({
  subject: `Last mail about this: ${plan} ends on ${keptUntil}`,
  paragraphs: [
    `We could not take ${amount} for ${plan}, and this is our last mail about it. The plan ends on ${keptUntil} unless it is paid before.`,
    'What you have written and saved stays, and you can choose a plan again whenever you like.',
  ],
})

const words = [first, second, third, last]
