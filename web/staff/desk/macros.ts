export interface Macro {
  /** What is typed after the slash. */
  name: string
  about: string
  text: string
}

/** What is put in place of the braces: whom the answer is for, its number, and who writes. */
export interface Filling {
  name: string
  number: string
  me: string
}

/** Answers that are given every day. Each says what the help centre says, and is read and changed before it is sent. */
export const macros: readonly Macro[] = [
  {
    name: 'double-charge',
    about: 'Duplicate found, refund started, 5 to 10 banking days',
    text: `Hello {name},

you are right: you were charged twice, and the second charge should not have happened. We have sent the money back the way it came. Your bank needs 5 to 10 banking days to show it, and a credit note is listed with your invoices.

We are sorry for the trouble.
{me}`,
  },
  {
    name: 'double-check',
    about: 'Ask for the last four digits and the date of a charge',
    text: `Hello {name},

we would like to look at this charge. Please tell us the last four digits of the card, the day and the amount as your bank shows them. Never send us the whole number of a card.

{me}`,
  },
  {
    name: 'refund',
    about: 'Where the button is, and what comes back',
    text: `Hello {name},

you can get a refund yourself, without a reason: open Settings, Billing, find the payment under Invoices and press "Get a refund". You see how much comes back before you agree. Your bank then needs 5 to 10 banking days.

If there is no button beside the invoice, tell us its number and we look at it.
{me}`,
  },
  {
    name: 'verification-mail',
    about: 'Spam, the address, a new mail',
    text: `Hello {name},

our mail usually arrives within seconds. Please look in spam first: its subject is "Confirm your email address". On the page "Check your email" you see the address in full and can change it, and "Resend email" sends a new one. Only the newest mail works.

If nothing comes, tell us the time of your last try and who provides your mail.
{me}`,
  },
  {
    name: 'reset-password',
    about: 'The link by mail, 30 minutes',
    text: `Hello {name},

on the page "Sign in", choose "Forgot password?" and type your email address. The mail that follows has a link to set a new password. It works once, for 30 minutes. All of your devices are signed out then.

We cannot see or set a password for you.
{me}`,
  },
  {
    name: 'lost-second-step',
    about: 'Recovery codes, or seven days',
    text: `Hello {name},

if you have one of your ten recovery codes, press "Use a recovery code" below the second step. If phone, codes and passkeys are all lost, press "I can’t do the second step" and then "Send me a mail". Seven days after you follow its link, your password alone signs you in.

Nobody can make that time shorter, and we cannot either: it is there so that nobody else takes your account unseen.
{me}`,
  },
  {
    name: 'display-name',
    about: 'Once in 30 days, and how',
    text: `Hello {name},

open your profile and press "Change" beside "Display name". You can do so once in 30 days; the page shows the day from which you can choose another. Your old name is kept for you for 180 days, and you can go back to it at any time meanwhile.

{me}`,
  },
  {
    name: 'my-data',
    about: 'Download your data, ready for 7 days',
    text: `Hello {name},

you find all that we have of you under Settings, Data: choose what you want and press "Download your data". We mail you when it is ready, and it stays there for 7 days.

If you miss something in it, tell us what.
{me}`,
  },
  {
    name: 'delete-account',
    about: 'Where, and 30 days to change one’s mind',
    text: `Hello {name},

you can delete your account under Settings, Data. You have 30 days to change your mind: signing in brings it back. "Take a break", in the same place, hides you for as long as you like and keeps everything.

We do not delete an account for anybody by mail, so that nobody can do it in your name.
{me}`,
  },
  {
    name: 'report',
    about: 'How to report someone, and that they never learn of it',
    text: `Hello {name},

thank you for telling us. Please choose "Report" in the menu of the message, the person or the photo: what was said goes along, sealed, and the people who decide read it. Whoever you report is never told who it was.

If you are in danger, call your local emergency number first.
{me}`,
  },
  {
    name: 'more-details',
    about: 'Ask what happened, where and when',
    text: `Hello {name},

we would like to see this for ourselves. Please tell us what you did just before, what you expected, what happened instead, and on which device and browser. A picture of the screen often helps.

{me}`,
  },
  {
    name: 'known-fault',
    about: 'We know, and write again when it is repaired',
    text: `Hello {name},

thank you: this is a fault of ours, and we are working on it. You need not do anything. We write to you about #{number} when it is repaired.

{me}`,
  },
]

/** Those whose name begins with what was typed come first, then those that have it anywhere. */
export function macrosFor(typed: string): readonly Macro[] {
  const wanted = typed.toLowerCase()
  const begins = macros.filter(({ name }) => name.startsWith(wanted))
  const holds = macros.filter(
    macro =>
      !begins.includes(macro) && (macro.name.includes(wanted) || macro.about.toLowerCase().includes(wanted)),
  )
  return [...begins, ...holds]
}

export function fill({ text }: Macro, filling: Filling) {
  return text.replace(/\{(name|number|me)\}/g, (_, part: keyof Filling) => filling[part])
}

/** What is being typed after a slash that begins a word, before the caret. */
export function typedMacro(text: string, caret: number) {
  const [, before = '', typed] = /(^|\s)\/([\w-]*)$/.exec(text.slice(0, caret)) ?? []
  if (typed === undefined) return null
  const start = caret - typed.length - 1
  return { typed, start, end: caret, isFirst: before === '' }
}
