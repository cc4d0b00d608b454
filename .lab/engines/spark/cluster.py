"""A standalone cluster of Spark on this machine: a master and two workers, each a process, on the loopback address alone."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyspark

from engines import FOLDER, memory_of, parents

HOME = Path(pyspark.__file__).parent
LOCAL = '127.0.0.1'


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        self.workers = []
        self.processes = []
        self.count = 0
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self):
        self.master = self.daemon('master', 'org.apache.spark.deploy.master.Master', '--port', '0', '--webui-port', '0')
        self.address = self.said(self.master, r'Starting Spark master at (spark://\S+)')
        for _ in range(2):
            self.add_worker()

    def daemon(self, name, main, *options):
        self.count += 1
        log = self.folder / f'{name}-{self.count}.log'
        environment = {**os.environ, **ENVIRONMENT, 'SPARK_DAEMON_MEMORY': '256m', 'SPARK_DAEMON_JAVA_OPTS': QUICK_START}
        process = subprocess.Popen(
            [HOME / 'bin/spark-class', main, '--host', LOCAL, *options],
            stdout=log.open('wb'),
            stderr=subprocess.STDOUT,
            env=environment,
            start_new_session=True,
        )
        process.log = log
        self.processes.append(process)
        return process

    def said(self, process, pattern):
        for _ in range(3_000):
            found = re.search(pattern, process.log.read_text('utf-8', 'replace'))
            if found:
                return found[1]
            assert process.poll() is None, process.log.read_text('utf-8', 'replace')
            time.sleep(0.2)
        raise AssertionError(f'{pattern} was not said in ten minutes: {process.log.read_text()}')

    def add_worker(self):
        options = ['--cores', '1', '--memory', '1g', '--webui-port', '0', '--work-dir', str(self.folder / 'work')]
        worker = self.daemon('worker', 'org.apache.spark.deploy.worker.Worker', *options, self.address)
        self.said(worker, r'(Successfully registered with master)')
        self.workers.append(worker)

    def kill_worker(self):
        """SIGKILL to a worker: its executor loses it and ends too."""
        worker = self.workers.pop(0)
        worker.send_signal(signal.SIGKILL)
        worker.wait()

    def submit(self, job, *operands, settings=()):
        """Starts a job as docs/scale.md says."""
        conf = {
            'spark.driver.host': LOCAL,
            'spark.driver.bindAddress': LOCAL,
            'spark.driver.memory': '512m',
            'spark.executor.memory': '512m',
            'spark.driver.extraJavaOptions': QUICK_START,
            'spark.executor.extraJavaOptions': QUICK_START,
            'spark.ui.enabled': 'false',
            # Several tasks for each worker, also for few rows.
            'spark.sql.shuffle.partitions': '8',
            'spark.sql.adaptive.coalescePartitions.enabled': 'false',
            **dict(settings),
        }
        options = [one for name, value in conf.items() for one in ('--conf', f'{name}={value}')]
        files = ['--py-files', FOLDER / 'robotscope.py', '--files', FOLDER / 'robotscope.js']
        command = [HOME / 'bin/spark-submit', '--master', self.address, *options, *files, job, *operands]
        self.count += 1
        log = self.folder / f'job-{self.count}.log'
        process = subprocess.Popen(
            command,
            stdout=log.open('wb'),
            stderr=subprocess.STDOUT,
            env={**os.environ, **ENVIRONMENT},
            start_new_session=True,
        )
        process.log = log
        self.processes.append(process)
        return process

    def programs(self):
        """The processes of `robotscope rows` in the executors that have judged rows for a while, each with its parent."""
        return {
            process: parent
            for process, parent in self.all_processes().items()
            if 'robotscope.js rows' in command_of(process) and seconds_of(process) > 0.3
        }

    def all_processes(self):
        """The processes of the cluster and of its jobs, each with its parent."""
        found = {process.pid: os.getpid() for process in self.processes if process.poll() is None}
        all_parents = parents()
        size = 0
        while size < len(found):
            size = len(found)
            found.update({child: parent for child, parent in all_parents.items() if parent in found})
        return found

    def memory(self):
        """The most memory of a process of each kind so far, in MB."""
        most = {}
        for process in self.all_processes():
            command = command_of(process)
            kind = next((name for text, name in KINDS.items() if text in command), None)
            if kind is not None:
                most[kind] = max(most.get(kind, 0), memory_of(process))
        return most

    def close(self):
        for process in self.all_processes():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        for process in self.processes:
            process.wait()


# The work is in Python and Node: Java need not be compiled well.
QUICK_START = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1'

ENVIRONMENT = {
    'SPARK_LOCAL_IP': LOCAL,
    'SPARK_HOME': str(HOME),
    'PYSPARK_PYTHON': sys.executable,
    'PYSPARK_DRIVER_PYTHON': sys.executable,
    'SPARK_NO_DAEMONIZE': '1',
}

KINDS = {
    'master.Master': 'master',
    'worker.Worker': 'worker',
    'CoarseGrainedExecutorBackend': 'executor',
    'robotscope.js rows': 'robotscope rows',
    'pyspark.daemon': 'Python in an executor',
    'SparkSubmit': 'driver',
}


def command_of(process):
    try:
        return Path(f'/proc/{process}/cmdline').read_bytes().replace(b'\0', b' ').decode('utf-8', 'replace')
    except OSError:
        return ''


def seconds_of(process):
    """The processor time of a process."""
    try:
        user, system = Path(f'/proc/{process}/stat').read_text().rpartition(')')[2].split()[11:13]
    except OSError:
        return 0
    return (int(user) + int(system)) / os.sysconf('SC_CLK_TCK')
