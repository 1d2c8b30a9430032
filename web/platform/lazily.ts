/** Made when it is first asked for, and kept: a formatter of the browser takes longer to make than to use a hundred times. */
export function lazily<Made extends object>(make: () => Made) {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
