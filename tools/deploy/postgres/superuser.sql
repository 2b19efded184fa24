-- In the container the password is the gateway's alone: the superuser is reached from within, and over no network.
alter role current_user password null;
