/** Domains that many addresses end in. Short ones are left out: too many honest domains are one letter away. */
const known = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
  'btinternet.com',
]

/** Right as they are, although a known one is only a letter away. */
const neighbours = ['mail.com', 'email.com', 'ymail.com']

/** The domain that was probably meant, such as gmail.com for gmial.com. */
export function likelyDomain(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || known.includes(domain) || neighbours.includes(domain)) return
  return known.find(candidate => isOneSlipAway(domain, candidate))
}

export function withDomain(email: string, domain: string) {
  return `${email.slice(0, email.lastIndexOf('@'))}@${domain}`
}

/** One letter too many, too few or wrong, or two neighbours swapped. */
function isOneSlipAway(typed: string, meant: string) {
  const start = sharedStart(typed, meant)
  const [restTyped, restMeant] = [typed.slice(start), meant.slice(start)]
  const swapped = restTyped.slice(0, 2) === [...restMeant.slice(0, 2)].reverse().join('')
  return (
    restTyped.slice(1) === restMeant ||
    restTyped === restMeant.slice(1) ||
    restTyped.slice(1) === restMeant.slice(1) ||
    (swapped && restTyped.slice(2) === restMeant.slice(2))
  )
}

function sharedStart(one: string, other: string) {
  let index = 0
  while (index < one.length && one[index] === other[index]) index += 1
  return index
}
