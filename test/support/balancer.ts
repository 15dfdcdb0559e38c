import { setTimeout as delay } from 'node:timers/promises';
import { type ClientResponse, Client, type RequestOptions } from './client.js';
import type { Target } from './load.js';
import { BOOTSTRAP_KEY, type TestService } from './service.js';
import { until } from './until.js';

const POLL_MS = 100;

/** A load balancer: sends the requests in turn to the services that are ready. */
export class RoundRobin implements Target {
  private readonly ready = new Set<TestService>();
  private turn = 0;

  /** Adds a service, which gets requests while it is ready. */
  async add(service: TestService): Promise<void> {
    const management = new Client(service.managementAddress, BOOTSTRAP_KEY);
    const isReady = async (): Promise<boolean> => (await management.get('/health/ready')).status === 200;
    await until(isReady, Boolean);
    this.ready.add(service);
    void (async () => {
      while (await isReady().catch(() => false)) await delay(POLL_MS);
      this.ready.delete(service);
      management.close();
    })();
  }

  send(options: RequestOptions): Promise<ClientResponse> {
    this.turn += 1;
    const services = [...this.ready];
    const service = services[this.turn % services.length];
    if (service === undefined) throw new Error('no service is ready');
    return service.client.send(options);
  }
}
