/** As the server masks it: enough to recognise one's own address, too little to learn another's. */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${email.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`
}
