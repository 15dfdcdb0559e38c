import { Command } from 'commander';
import { exitBecauseOf } from '#config';
import { eventsCommand } from './events.js';
import { importCommand } from './import/import.command.js';
import { keysCommand } from './keys.js';
import { print } from './output.js';
import { run } from './run.js';
import { webhooksCommand } from './webhooks.js';

const program = new Command('animal-store').description('Operator commands of the Animal Store').showHelpAfterError();
program.addCommand(keysCommand());
program.addCommand(importCommand());
program.addCommand(eventsCommand());
program.addCommand(webhooksCommand());
program
  .command('migrate')
  .description('bring the database up to date')
  .action(() =>
    // Opening the database runs the pending migrations.
    run(async () => {
      await print('The database is up to date.');
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  exitBecauseOf(error);
}
