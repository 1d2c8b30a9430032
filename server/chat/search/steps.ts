/** In how many parts is looked at first, and in how many more if those did not have enough. Then the next page goes on. */
export const steps = [6, 48] as const
