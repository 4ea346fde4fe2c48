import { setTimeout as sleep } from 'node:timers/promises'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { APP_VERSION } from '#contract/site/options.ts'

/** Tells a collector of OpenTelemetry how long requests took. */
export interface Tracing {
  watchRequests(app: FastifyInstance): void
  /** Sends what waits, and ends: within a second, and without a failure where the collector is away. */
  close(): Promise<void>
}

export interface TracingSettings {
  /** The collector's address; `/v1/traces` is added. */
  endpoint: string
  /** Whether a proxy of ours is in front, whose spans ours belong to. */
  isBehindProxy: boolean
}

/** Asked every second or two, and of no interest. */
const UNTRACED = new Set(['/healthz', '/readyz'])
const FIRST_FAULT = 500
const CLOSE_WITHIN_MS = 1_000

/**
 * Starts tracing. The packages are loaded here, so that a process without a collector never reads them. A span says method,
 * route, status and duration, never an address, an id or what was sent.
 */
export async function openTracing({ endpoint, isBehindProxy }: TracingSettings): Promise<Tracing> {
  const [api, core, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'wagmates', 'service.version': APP_VERSION }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('wagmates', APP_VERSION)
  const propagator = new core.W3CTraceContextPropagator()
  const start = ({ method, headers }: FastifyRequest, route: string): Span => {
    const options = {
      kind: api.SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route },
    }
    const parent = isBehindProxy
      ? propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
      : api.ROOT_CONTEXT
    return tracer.startSpan(`${method} ${route}`, options, parent)
  }
  return {
    watchRequests: (app) => {
      const spans = new WeakMap<FastifyRequest, Span>()
      app.addHook('onRequest', async (request) => {
        const { url: route } = request.routeOptions
        if (route && !UNTRACED.has(route)) spans.set(request, start(request, route))
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= FIRST_FAULT) span?.setStatus({ code: api.SpanStatusCode.ERROR })
        span?.end()
      })
    },
    // OpenTelemetry bounds each attempt to send, not its end: that waits for all of them.
    close: async () => Promise.race([provider.shutdown(), sleep(CLOSE_WITHIN_MS)]).catch(() => {}),
  }
}
