import type { FastifyInstance } from 'fastify';
import type { OnQuery } from '../database/observe';
import { SettingError } from '../user-error';

type Environment = Readonly<Record<string, string | undefined>>;

/** Traces of requests and of the statements that they made. */
export interface Tracing {
  /** Makes a span of each request. */
  observe(app: FastifyInstance): void;
  /** Makes a span of a statement within that of its request. */
  onQuery: OnQuery;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/**
 * Tells whether the environment asks for traces (OpenTelemetry's specification, "Environment
 * Variables"): an endpoint is named, or the exporter.
 *
 * @throws SettingError when it asks for a protocol other than HTTP
 */
export function wantsTracing(environment: Environment): boolean {
  const value = (name: string) => environment[name]?.trim().toLowerCase() ?? '';
  if (value('OTEL_SDK_DISABLED') === 'true' || value('OTEL_TRACES_EXPORTER') === 'none')
    return false;
  const isWanted =
    value('OTEL_EXPORTER_OTLP_ENDPOINT') !== '' ||
    value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') !== '' ||
    value('OTEL_TRACES_EXPORTER') === 'otlp';
  const protocol =
    value('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') || value('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (isWanted && protocol === 'grpc') {
    throw new SettingError({
      'zh-CN':
        'OTEL_EXPORTER_OTLP_PROTOCOL 不能是 grpc：Formgate 只通过 HTTP 发送链路追踪。请写 http/json，并使用收集器的 HTTP 端口（通常是 4318）。',
      en: 'OTEL_EXPORTER_OTLP_PROTOCOL cannot be grpc: Formgate sends traces over HTTP. Give http/json, and the collector’s port for HTTP (usually 4318).',
    });
  }
  return isWanted;
}

/**
 * Loads OpenTelemetry, which reads its own variables from the environment: endpoint, headers,
 * sampler, batches, service name.
 */
export async function startTracing(version: string): Promise<Tracing> {
  const [api, sdk, exporter, resources, hooks] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const { context, SpanKind, SpanStatusCode, trace } = api;
  const manager = new hooks.AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const named = resources.resourceFromAttributes({
    'service.name': 'formgate',
    'service.version': version,
  });
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.BasicTracerProvider({
    resource: resources.defaultResource().merge(named).merge(detected),
    spanProcessors: [new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('formgate', version);
  const { targetOf } = await import('../logging/request-log');

  return {
    observe(app) {
      const contexts = new WeakMap<object, ReturnType<typeof context.active>>();
      app.addHook('onRequest', (request, _reply, done) => {
        const span = tracer.startSpan(
          request.method,
          { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method } },
          api.ROOT_CONTEXT,
        );
        const own = trace.setSpan(api.ROOT_CONTEXT, span);
        contexts.set(request, own);
        context.with(own, done);
      });
      // Reading a body leaves the context.
      app.addHook('preValidation', (request, _reply, done) => {
        context.with(contexts.get(request) ?? context.active(), done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = trace.getSpan(contexts.get(request) ?? api.ROOT_CONTEXT);
        const { route, operation, page } = targetOf(request);
        const status = reply.statusCode;
        span?.updateName(`${request.method} ${operation ?? page ?? route}`);
        span?.setAttributes({
          'http.route': route,
          'http.response.status_code': status,
          'formgate.request.id': request.id,
          ...(operation && { 'formgate.operation': operation }),
          ...(page && { 'formgate.page': page }),
        });
        if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    onQuery({ sql, milliseconds, error }) {
      if (!trace.getSpan(context.active())) return;
      const end = Date.now();
      const span = tracer.startSpan(/^\s*\w+/.exec(sql)?.[0].trim().toUpperCase() ?? 'SQL', {
        kind: SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
      });
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    close: () => provider.shutdown(),
  };
}
