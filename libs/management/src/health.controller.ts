import { Controller, Get, Header } from '@nestjs/common';
import { Readiness } from './readiness.js';

const OK = { status: 'ok' } as const;

/** Liveness and readiness probes, without an API key. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Does not use the database: a restart of the service does not bring back a database. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): typeof OK {
    return OK;
  }

  /** @throws RequestError `service_unavailable` */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<typeof OK> {
    await this.readiness.check();
    return OK;
  }
}
