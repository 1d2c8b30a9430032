import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { stringify } from 'yaml'

/*
 * Two processes of Akin behind an ingress. PostgreSQL, Redis, mail and files are elsewhere: no chart of somebody else's is
 * pulled in. What is secret comes from a secret named `akin`, which is made by hand and stands in no file.
 */

const replicas = 2
const port = 8080
const drainSeconds = 60
/** So long a process goes on as ever after it was taken off the list: not every proxy has heard of it yet. */
const beforeDrainSeconds = 5
/** What it may take to finish what is under way. */
const lastSeconds = 15

const name = 'akin'
const labels = { 'app.kubernetes.io/name': name }
const metadata = { name, labels }

const settings = new ConfigMap({
  metadata,
  data: {
    ...{ AKIN_ENV: 'production', PORT: String(port), DATA_DIR: '/data' },
    ...{ PUBLIC_URL: 'https://akin.example', MAIL_FROM: 'Akin <hello@akin.example>' },
    // The network that the ingress has in this cluster.
    ...{ TRUST_PROXY: '10.0.0.0/8', DRAIN_SECONDS: String(drainSeconds) },
  },
})

/** Uploads on their way are on the machine; what is kept is shared, or in a bucket. */
const files = new PersistentVolumeClaim({
  metadata: { name: 'akin-files', labels },
  spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '50Gi' } } },
})

const akin = new Deployment({
  metadata,
  spec: {
    replicas,
    selector: { matchLabels: labels },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 1 } },
    template: {
      metadata: { labels },
      spec: {
        terminationGracePeriodSeconds: beforeDrainSeconds + drainSeconds + lastSeconds + 10,
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: {
          ...{ runAsNonRoot: true, runAsUser: 10_001, fsGroup: 10_001 },
          seccompProfile: { type: 'RuntimeDefault' },
        },
        topologySpreadConstraints: [
          {
            ...{ maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway' },
            labelSelector: { matchLabels: labels },
          },
        ],
        containers: [
          {
            ...{
              name,
              image: 'registry.example/akin:latest',
              ports: [{ name: 'http', containerPort: port }],
            },
            envFrom: [{ configMapRef: { name } }, { secretRef: { name } }],
            env: [{ name: 'FILES_DIR', value: '/files' }],
            resources: { requests: { cpu: '500m', memory: '512Mi' }, limits: { memory: '1536Mi' } },
            securityContext: {
              ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
              capabilities: { drop: ['ALL'] },
            },
            startupProbe: {
              httpGet: { path: '/readyz', port: 'http' },
              periodSeconds: 2,
              failureThreshold: 90,
            },
            readinessProbe: {
              httpGet: { path: '/readyz', port: 'http' },
              periodSeconds: 2,
              failureThreshold: 2,
            },
            livenessProbe: {
              httpGet: { path: '/healthz', port: 'http' },
              periodSeconds: 10,
              failureThreshold: 6,
            },
            lifecycle: { preStop: { sleep: { seconds: beforeDrainSeconds } } },
            volumeMounts: [
              { name: 'data', mountPath: '/data' },
              { name: 'files', mountPath: '/files' },
              { name: 'tmp', mountPath: '/tmp' },
            ],
          },
        ],
        volumes: [
          { name: 'data', emptyDir: { sizeLimit: '4Gi' } },
          { name: 'tmp', emptyDir: { sizeLimit: '1Gi' } },
          { name: 'files', persistentVolumeClaim: { claimName: 'akin-files' } },
        ],
      },
    },
  },
})

const service = new Service({
  metadata,
  spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
})

/** Of all processes but one somebody else may take the machines away. */
const budget = new PodDisruptionBudget({
  metadata,
  spec: { minAvailable: replicas - 1, selector: { matchLabels: labels } },
})

const ingress = new Ingress({
  metadata: {
    ...metadata,
    // Sockets stay open for hours. The names are those of ingress-nginx; others have their own.
    annotations: {
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600',
      'nginx.ingress.kubernetes.io/proxy-body-size': '64m',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
    },
  },
  spec: {
    tls: [{ hosts: ['akin.example'], secretName: 'akin-tls' }],
    rules: [
      {
        host: 'akin.example',
        http: {
          paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name, port: { name: 'http' } } } }],
        },
      },
    ],
  },
})

const manifests = [settings, files, akin, service, budget, ingress]
for (const manifest of manifests) manifest.validate()

const head = `# Made and validated by manifests.ts: change it there.
#   kubectl create secret generic akin --from-env-file=akin.env
#   kubectl apply -f kubernetes.yaml
# akin.env has DATABASE_URL, REDIS_URL, SMTP_URL and AKIN_SECRET, each on a line of its own.
`

/** The file as it is applied. */
export const kubernetesYaml = `${head}---\n${manifests.map(each => stringify(each.toJSON())).join('---\n')}`
