export const confirmWords = {
  title: 'Confirm your new email',
  button: 'Confirm my new email',
  text: (address: string) => `From then on ${address} is the address you sign in with.`,
  doneTitle: 'Your new email is confirmed',
  doneText: 'Sign in with it from now on. Your other devices have been signed out.',
  deadText: 'It may be too old, or there is a newer one. You can start the change again on your profile.',
}

export const revertWords = {
  title: 'Go back to your old email?',
  button: 'Go back to the old email',
  text: (address: string) =>
    `Your account returns to ${address} and every device is signed out. If the change was not yours, do this.`,
  doneTitle: 'Your old email is back',
  doneText: 'Every device has been signed out. If someone else made the change, set a new password too.',
  deadText: 'The way back is open for 7 days, and only once. If the change was not yours, write to us.',
}
