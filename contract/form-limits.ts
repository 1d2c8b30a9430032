/** The numbers that visitors' forms need before their schemas are loaded. */
export const formLimits = {
  passwordMin: 10,
  passwordMax: 128,
  passwordStrong: 15,
  nameCheckDelayMs: 400,
  loginVerificationRedirectMs: 1500,
} as const
