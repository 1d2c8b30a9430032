export const confirmWords = {
  title: 'Confirm your new email',
  button: 'Confirm my new email',
  text: (address: string) => `From then on ${address} is the address you sign in with.`,
  doneTitle: 'Your new email is confirmed',
  doneText: 'Sign in with it from now on. Your other devices have been signed out.',
  deadText: 'It may be too old, or there is a newer one. You can start the change again on your profile.',
}

export const revertWords = {
  title: 'Keep your old email?',
  button: 'Keep the old email',
  text: (address: string) =>
    `Your account stays with ${address}, or comes back to it. Every device is signed out, the password is cancelled, and we mail you a link to set a new one.`,
  doneTitle: 'Your old email stays',
  doneText: 'Every device has been signed out. A link to set a new password is on its way to you by mail.',
  deadText: 'The way back is open for 7 days, and only once. If the change was not yours, write to us.',
}
