// Loaded into the program that a script starts. The channel to that script breaks only when the script is gone
// (kill -9, a closed terminal): then nobody is left to pass signals on, so the program stops itself with grace.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
