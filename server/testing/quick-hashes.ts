import { hashingCost } from '#auth/passwords/password-hashing.ts'

// What a password costs is shown by `password-hashing.test.ts`. Everywhere else it would only be waited for.
Object.assign(hashingCost, { memoryCost: 8, timeCost: 1 })
