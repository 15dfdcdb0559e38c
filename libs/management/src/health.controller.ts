import { Controller, Get, Header } from '@nestjs/common';
import { Readiness } from './readiness.js';

/** What a probe is told when all is well; otherwise it gets an Error body. */
const OK = { status: 'ok' } as const;

/** Tells probes how the process is; no key, and no more than that. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process runs and responds; a database that is away is no reason to restart it. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): typeof OK {
    return OK;
  }

  /** @throws NotReady when requests should go elsewhere */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<typeof OK> {
    await this.readiness.check();
    return OK;
  }
}
