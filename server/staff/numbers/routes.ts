import { readNumbers } from './read-numbers.ts'

export const numbersRoutes = { readNumbers }
