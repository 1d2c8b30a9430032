/** Listens on any free port and says which; ends with whoever started it. */
export function serve(server) {
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  process.once('disconnect', () => process.exit())
}
