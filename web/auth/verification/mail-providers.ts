const gmail = { name: 'Gmail', url: 'https://mail.google.com/' }
const outlook = { name: 'Outlook', url: 'https://outlook.live.com/mail/' }
const yahoo = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }
const icloud = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' }
const proton = { name: 'Proton Mail', url: 'https://mail.proton.me/' }

const providers: [RegExp, { name: string; url: string }][] = [
  [/^(gmail|googlemail)\.com$/, gmail],
  [/^(outlook|hotmail|live|msn|passport)\.[a-z.]{2,6}$/, outlook],
  [/^(yahoo|ymail|rocketmail)\.[a-z.]{2,6}$/, yahoo],
  [/^(icloud|me|mac)\.com$/, icloud],
  [/^(proton\.me|protonmail\.com|pm\.me)$/, proton],
]

/** Where the mail of an address is read, if we know it. */
export function mailProviderOf(email: string) {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return providers.find(([pattern]) => pattern.test(domain))?.[1]
}
