/** Who may make an account here: everyone, whoever was invited, whoever was let in after asking, nobody. */
export const registrationModes = ['open', 'invitation', 'approval', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]
