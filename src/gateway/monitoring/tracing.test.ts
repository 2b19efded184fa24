import { expect, it } from 'vitest';
import { wantsTracing } from './tracing';

it.each([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'formgate' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, false],
])('%j wants traces: %s', (environment, isWanted) => {
  expect(wantsTracing(environment)).toBe(isWanted);
});

it('refuses a protocol that it does not speak', () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
  };
  expect(() => wantsTracing(environment)).toThrow(/cannot be grpc/);
});
