// pg reads these variables regardless of its options: another driver, replication, settings of every session. They are
// meant for other programs, so they are deleted before pg is loaded.
delete process.env.NODE_PG_FORCE_NATIVE;
delete process.env.PGREPLICATION;
delete process.env.PGOPTIONS;
