interface About {
  plan: string
  amount: string
  /** The day until which everything stays. */
  keptUntil: string
}

interface Words {
  subject: string
  paragraphs: string[]
}

/** Days 0, 3, 7 and 13: a hint, a reminder, a date, and the last word. None of them threatens. */
export function failedWords(number: number, about: About): Words {
  return (words[number - 1] ?? last)(about)
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
