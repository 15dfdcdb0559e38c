import type { DynamicModule } from '@nestjs/common';
import { expect, it } from '@jest/globals';
import { AppModule } from '../../apps/animal-store/src/app.module.js';
import { CliModule } from '../../apps/cli/src/cli.module.js';
import type { Runtime } from '#observability';
import { RateLimitModule } from '#rate-limit';

/** The names of the modules that a module imports. */
function importedBy({ imports = [] }: DynamicModule): string[] {
  return (imports as (DynamicModule | (new () => unknown))[]).map((one) => ('module' in one ? one.module : one).name);
}

it('the commands have the modules of the service except the rate limit, so that `migrate` runs the migrations of all of them', () => {
  const runtime = {} as Runtime;
  const modules = importedBy(CliModule.register(runtime));
  expect([...modules, RateLimitModule.name]).toEqual(importedBy(AppModule.register(runtime)));
  expect(modules).toContain('PetsModule');
});
