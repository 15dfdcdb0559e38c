// pg reads these by itself, whatever it is told: another driver, replication, settings of every session. They are meant
// for other programs, so they are gone before it is loaded.
delete process.env.NODE_PG_FORCE_NATIVE;
delete process.env.PGREPLICATION;
delete process.env.PGOPTIONS;
