import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'

export const stores = ['account', 'container', 'object'] as const
export type SwiftServer = (typeof stores)[number] | 'proxy'

/** What only a test would have as its secret. */
export const swiftKey = { id: 'test:tester', secret: 'testing' }
export const strangersKey = { id: 'other:stranger', secret: 'stranger' }

/** Writes all that the four servers of a Swift read, for one disk and one copy of everything. */
export function writeSettings(folder: string, ports: Record<SwiftServer, number>) {
  mkdirSync(path.join(folder, 'srv/disk'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('launch.py', launcher)
  write('memory_cache.py', cache)
  write('rings.py', rings)
  write('swift.conf', shared)
  const common = (server: SwiftServer) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[server]}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
log_level = WARNING
disable_fallocate = true
`
  for (const server of stores)
    write(`${server}-server.conf`, common(server) + settingsOfStore(server, folder))
  write('proxy-server.conf', common('proxy') + settingsOfProxy)
}

/** The one path that no setting moves is a variable of a module. Whoever starts it may be killed, and it ends with them. */
const launcher = `import ctypes, os, runpy, signal, sys
ctypes.CDLL(None).prctl(1, signal.SIGKILL)
import swift.common.utils as utils
utils.SWIFT_CONF_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'swift.conf')
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name='__main__')
`

/** Signing in wants a memcached. The proxy is one process, so a dictionary in it does. */
const cache = `import time as clock
class Cache(object):
    def __init__(self): self.kept = {}
    def get(self, key, *args, **kwargs):
        value, until = self.kept.get(key, (None, 0))
        return value if until > clock.time() else None
    def set(self, key, value, time=0, *args, **kwargs): self.kept[key] = (value, clock.time() + (time or 3600))
    def delete(self, key, *args, **kwargs): self.kept.pop(key, None)
    def incr(self, key, delta=1, time=0, *args, **kwargs):
        self.set(key, max(0, int(self.get(key) or 0) + int(delta)), time)
        return self.get(key)
    def decr(self, key, delta=1, time=0, *args, **kwargs): return self.incr(key, -int(delta), time)
    def get_multi(self, keys, *args, **kwargs): return [self.get(key) for key in keys]
    def set_multi(self, mapping, server_key=None, time=0, *args, **kwargs):
        for key, value in mapping.items(): self.set(key, value, time)
class Middleware(object):
    def __init__(self, app): self.app, self.cache = app, Cache()
    def __call__(self, env, start_response):
        env['swift.cache'] = self.cache
        return self.app(env, start_response)
def filter_factory(global_conf, **local_conf): return Middleware
`

/** By the library: the program for it would have to be started nine times. */
const rings = `import os, sys
from swift.common.ring import RingBuilder
for word in sys.argv[1:]:
    kind, port = word.split('=')
    ring = RingBuilder(4, 1, 0)
    ring.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=int(port), device='disk', weight=1.0, meta='',
                      replication_ip='127.0.0.1', replication_port=int(port)))
    ring.rebalance()
    ring.get_ring().save(os.path.join(os.path.dirname(os.path.abspath(__file__)), kind + '.ring.gz'))
`

const shared = `[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = only
default = yes
`

function settingsOfStore(server: SwiftServer, folder: string) {
  return `devices = ${folder}/srv
mount_check = false
[pipeline:main]
pipeline = healthcheck ${server}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${server}-server]
use = egg:swift#${server}
`
}

/** Clocks may be 15 minutes apart, as at Amazon. */
const settingsOfProxy = `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth copy slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
paste.filter_factory = memory_cache:filter_factory
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
allowable_clock_skew = 900
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${swiftKey.secret} .admin
user_other_stranger = ${strangersKey.secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
`
