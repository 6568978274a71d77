import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const DATABASE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** What the server counts and measures, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** Of requests, in seconds. The route is a pattern such as `/cards_pg/media/:hash`, never an address. */
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** Of statements and transactions, in seconds, with the time they waited for a connection. */
  readonly database: Histogram<'kind'>;
}

/** @param countSubscriptions how many subscriptions are open on this node */
export function createMetrics(countSubscriptions: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'cardbox_subscriptions',
    help: 'Open subscriptions on this node',
    registers,
    collect() {
      this.set(countSubscriptions());
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'cardbox_http_request_seconds',
      help: 'Duration of requests without subscriptions',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    database: new Histogram({
      name: 'cardbox_database_seconds',
      help: 'Duration of statements and of transactions',
      labelNames: ['kind'],
      buckets: DATABASE_BUCKETS,
      registers,
    }),
  };
}
