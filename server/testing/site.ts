import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Network } from '#platform/outbound/network.ts'

/** A local site at site.test and other.test, with and without a certificate, and a network on which it can be reached. */
export async function openTestSite(answer: RequestListener) {
  const [secure, plain] = await Promise.all([
    listening(https.createServer({ key, cert: certificate }, answer)),
    listening(http.createServer(answer)),
  ])
  const network: Network = {
    resolve: async hostname => (hostname.endsWith('.test') ? ['127.0.0.1'] : []),
    mayReach: address => address === '127.0.0.1',
    ports: { 'https:': portOf(secure), 'http:': portOf(plain) },
    timeoutMs: 2_000,
    ca: certificate,
  }
  const close = () => {
    for (const server of [secure, plain]) {
      server.closeAllConnections()
      server.close()
    }
  }
  return { network, close }
}

async function listening<Server extends http.Server | https.Server>(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function portOf(server: http.Server | https.Server) {
  return (server.address() as AddressInfo).port
}

// Self-signed, for these two names alone, valid until 2120: nothing else trusts it, so it is no secret.

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEnYbeFvGk/3g8C63
hiAkPtZe5wMcbJFk/DmAW9yKtAChRANCAATgUqEamgl2YbQP8eMZybTAHLhNYpDV
5jHC8XLakVaOoD5iXwWt8uBa7huYQMJgh/I2j8M+8ofWl3ztqTPhQnKd
-----END PRIVATE KEY-----
`

const certificate = `-----BEGIN CERTIFICATE-----
MIIBbDCCAROgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlzaXRlLnRl
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CXNpdGUudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOBSoRqaCXZhtA/x
4xnJtMAcuE1ikNXmMcLxctqRVo6gPmJfBa3y4FruG5hAwmCH8jaPwz7yh9aXfO2p
M+FCcp2jVDBSMCAGA1UdEQQZMBeCCXNpdGUudGVzdIIKb3RoZXIudGVzdDAPBgNV
HRMBAf8EBTADAQH/MB0GA1UdDgQWBBTW0wVoIhHqoKJdRVfSVOBLhllIqjAKBggq
hkjOPQQDAgNHADBEAiAHeIv4AVqNU3dFn+5ZKCIEppTR1nohU5aHl6BVXIk3XAIg
T1402Qe4PtbPk2qM4GKyF6YpEHpk3jG5s6uVXe/Poqg=
-----END CERTIFICATE-----
`
