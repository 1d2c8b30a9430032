/** Who works here, and as what, from the one who may do least. An admin may do all that the others may. */
export const staffRoles = ['support', 'moderator', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]
