@rem `npm start` says `exec`, so that on other systems no shell stands between npm and the app when a signal comes.
@%*
