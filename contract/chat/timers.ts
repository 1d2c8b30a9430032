const day = 24 * 60 * 60

/** After how many seconds a message disappears. They stand apart from the schema, which no page needs to show them. */
export const timers = { '24h': day, '7d': 7 * day, '30d': 30 * day } as const

export const timerNames = ['24h', '7d', '30d'] as const
