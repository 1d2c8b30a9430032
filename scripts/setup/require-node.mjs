// Imported first by every script: it must say its sentence before newer syntax or modules are reached.
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Akin needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  process.exit(1)
}
